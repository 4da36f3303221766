import { Text } from '@chakra-ui/react';
import { callServer } from '@routebook/auth';
import { chooseOutlets, findLikeOutlets, mergeOutlets, type Outlet, outletCalls } from '@routebook/contract';
import {
  Dialog,
  KeyValues,
  LookupField,
  ServerForm,
  styled,
  TextareaField,
  toast,
  unlessUnsaved,
  useServerRead,
} from '@routebook/ui';
import { LikesMap } from './likes-map.tsx';
import { likenessWords, statusWords } from './outlet-words.ts';
import { undoMerge } from './undo-merge.ts';

const Beside = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(14rem, 1fr))',
  gap: '4',
  mb: '3',
  '& h3': { fontWeight: 'semibold', mb: '1' },
});

const Across = styled('div', { gridColumn: '1 / -1' });

interface MergeOutletProps {
  outlet: Outlet;
  onClose: () => void;
}

/** Lets another outlet take over what this one was; those that are alike are offered first. */
export function MergeOutlet({ outlet, onClose }: MergeOutletProps) {
  const cancel = unlessUnsaved(onClose);
  const { name, mobile, latitude, longitude } = outlet;
  const place = { latitude: String(latitude), longitude: String(longitude) };
  const seen = !mobile.includes('•') && { mobile };
  const { data } = useServerRead(findLikeOutlets, { query: { name, ...place, ...seen, except: outlet.id } });
  const likes = (data?.likes ?? []).flatMap(({ outlet: like, metres, reasons }) =>
    like
      ? [{ ...like, why: [...reasons.map((one) => likenessWords[one]), ...(metres === null ? [] : [`${metres} m`])] }]
      : [],
  );
  async function findSurvivors(search: string, signal: AbortSignal) {
    if (!search)
      return likes.map((like) => ({ value: like.id, label: `${like.name} ${like.code}`, detail: like.why.join(', ') }));
    const { outlets } = await callServer(chooseOutlets, { query: { search }, signal });
    return outlets.map((one) => ({ value: one.id, label: `${one.name} ${one.code}`, detail: one.route.name }));
  }
  return (
    <Dialog open onClose={cancel} title={`Merge ${name} into another outlet`} size="lg">
      <Text mb="3">
        It is closed, and what happened there stands under the one that stays. This can be undone until something new is
        posted there.
      </Text>
      <ServerForm
        handsOver
        call={mergeOutlets}
        defaults={{ outletId: outlet.id, survivorId: '', reason: '' }}
        onCancel={cancel}
        onSaved={() => {
          onClose();
          toast({
            title: `${name} is merged`,
            kind: 'success',
            action: { label: 'Undo', onSelect: () => void undoMerge(outlet) },
          });
        }}
        submitLabel="Merge"
      >
        {({ values }) => (
          <>
            {data && (
              <LookupField
                name="survivorId"
                label="The one that stays"
                required
                autoFocus
                search={findSurvivors}
                without={[outlet.id]}
                placeholder="Type a name, code or mobile"
                help={likes.length > 0 ? 'Those alike come first.' : 'No outlet nearby is alike: name the one it is.'}
              />
            )}
            <Beside>
              <Facts title="This one" outlet={outlet} />
              {values.survivorId && <Survivor id={values.survivorId} outlet={outlet} />}
            </Beside>
            <TextareaField name="reason" label="Reason" required rows={2} help="Kept in the history of both." />
          </>
        )}
      </ServerForm>
    </Dialog>
  );
}

function Survivor({ id, outlet }: { id: string; outlet: Outlet }) {
  const { data } = useServerRead(outletCalls.get, { params: { id } });
  return data ? (
    <>
      <Facts title="The one that stays" outlet={data.outlet} />
      <Across>
        <LikesMap position={outlet} others={[data.outlet]} />
      </Across>
    </>
  ) : null;
}

function Facts({ title, outlet }: { title: string; outlet: Outlet }) {
  return (
    <section>
      <h3>{title}</h3>
      <KeyValues
        items={[
          ['Name', outlet.name],
          ['Code', outlet.code],
          ['Owner', outlet.ownerName],
          ['Mobile', outlet.mobile],
          ['Route', outlet.route.name],
          ['Status', statusWords[outlet.status]],
          ['Position', `${outlet.latitude.toFixed(5)}, ${outlet.longitude.toFixed(5)}`],
        ]}
      />
    </section>
  );
}
