import { Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { verifyParcels } from '@routebook/contract';
import { Dialog, Failed, FigureTable, Loading, quantity } from '@routebook/ui';
import { useQuery } from '@tanstack/react-query';

/** Reads every stored file again and shows what is not as its manifest says. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['verifyParcels'],
    queryFn: ({ signal }) => callServer(verifyParcels, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title="Verify what is stored">
      {!data && !isError && <Loading label="Reading every file" />}
      {!data && isError && (
        <Failed title="The files could not be verified." error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <Text fontSize="sm" role="status">
          {quantity(data.checked)} files are read again
          {data.problems.length === 0
            ? ': all are as their manifests say.'
            : `, ${quantity(data.problems.length)} of them are not as their manifests say.`}
        </Text>
      )}
      {data && data.problems.length > 0 && (
        <FigureTable label="What is wrong">
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">File</th>
              <th scope="col">Problem</th>
            </tr>
          </thead>
          <tbody>
            {data.problems.map(({ name, version, path, problem }) => (
              <tr key={`${name} ${version} ${path} ${problem}`}>
                <th scope="row">{`${name} ${version}`}</th>
                <td>{path ?? '—'}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Dialog>
  );
}
