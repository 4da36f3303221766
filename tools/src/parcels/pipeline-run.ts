/** What the history of the portal keeps of the pipeline that made a change. */
export interface PipelineRun {
  readonly commit?: string | undefined;
  /** The address of the run, or its number. */
  readonly run?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** As GitHub, GitLab and others tell a job of theirs; `PIPELINE_COMMIT` and `PIPELINE_RUN` for any other. */
export function pipelineRunIn(environment: Environment): PipelineRun {
  const { GITHUB_SHA, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  const onGitHub = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return {
    commit: environment.PIPELINE_COMMIT ?? GITHUB_SHA ?? environment.CI_COMMIT_SHA,
    run: environment.PIPELINE_RUN ?? onGitHub ?? environment.CI_PIPELINE_URL ?? environment.BUILD_URL,
  };
}
