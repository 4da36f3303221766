import { pipelineRunIn } from './pipeline-run.ts';

test.each([
  [
    'GitHub',
    {
      GITHUB_SHA: '4f2a9c1',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'market/hierarchy',
      GITHUB_RUN_ID: '77',
    },
    { commit: '4f2a9c1', run: 'https://github.com/market/hierarchy/actions/runs/77' },
  ],
  [
    'GitLab',
    { CI_COMMIT_SHA: '4f2a9c1', CI_PIPELINE_URL: 'https://gitlab.com/market/hierarchy/-/pipelines/77' },
    { commit: '4f2a9c1', run: 'https://gitlab.com/market/hierarchy/-/pipelines/77' },
  ],
  [
    'any other that says so, also beside them',
    { PIPELINE_COMMIT: '4f2a9c1', PIPELINE_RUN: '77', GITHUB_SHA: 'another' },
    { commit: '4f2a9c1', run: '77' },
  ],
  ['no pipeline', {}, { commit: undefined, run: undefined }],
])('the commit and the run are known from %s', (_, environment, run) => {
  expect(pipelineRunIn(environment)).toEqual(run);
});
