import { findLikeOutlets, type LikeOutlet, type Outlet } from '@routebook/contract';
import { CustomField, styled, useServerRead } from '@routebook/ui';
import { useEffect, useState } from 'react';
import { LikesMap } from './likes-map.tsx';
import { likenessWords, statusWords } from './outlet-words.ts';

const Card = styled('li', {
  display: 'grid',
  gap: '0.5',
  p: '2.5',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  listStyle: 'none',
  '& + &': { mt: '2' },
  '& small': { color: 'fg.muted' },
  '& label': { display: 'flex', alignItems: 'center', gap: '2', mt: '1' },
});
/** Opened beside the form, which has what was typed. */
const Beside = styled('a', { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '2px' });
const Unseen = styled('span', { srOnly: true });
const List = styled('ul', { m: '0', p: '0' });

interface Typed {
  readonly name?: string | undefined;
  readonly mobile?: string | undefined;
  readonly position?: { readonly latitude: number; readonly longitude: number } | undefined;
}

/** What was typed, once it stays the same for a moment. */
function useSettled<Value>(value: Value, wait: number): Value {
  const [settled, settle] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(JSON.parse(text) as Value), wait);
    return () => clearTimeout(timer);
  }, [text, wait]);
  return settled;
}

/** Outlets that the one in the form may be, while it is typed: the person says of each that it is another. */
export function LikeOutlets({ row, values }: { row: Outlet | undefined; values: Typed }) {
  const { name, mobile, position = row } = useSettled(values, 300);
  const placed = typeof position?.latitude === 'number' && typeof position.longitude === 'number';
  const isNumber = mobile !== undefined && /^01\d{9}$/.test(mobile);
  const query = {
    ...(name && { name }),
    ...(isNumber && { mobile }),
    ...(placed && { latitude: String(position.latitude), longitude: String(position.longitude) }),
    ...(row && { except: row.id }),
  };
  const { data } = useServerRead(findLikeOutlets, { query, enabled: isNumber || placed });
  const likes = data?.likes ?? [];
  if (likes.length === 0) return null;
  return (
    <CustomField<readonly string[]> name="differsFrom" label="May be there already" grouped>
      {({ value = [], onChange }) => (
        <>
          {placed && <LikesMap position={position} others={likes.flatMap(({ outlet }) => (outlet ? [outlet] : []))} />}
          <List>
            {likes.map((like, index) => (
              <Like
                key={like.outlet?.id ?? index}
                like={like}
                isOther={like.outlet !== null && value.includes(like.outlet.id)}
                onOther={(id, isOther) => onChange(isOther ? [...value, id] : value.filter((one) => one !== id))}
              />
            ))}
          </List>
        </>
      )}
    </CustomField>
  );
}

interface LikeProps {
  like: LikeOutlet;
  isOther: boolean;
  onOther: (id: string, isOther: boolean) => void;
}

function Like({ like: { outlet, metres, reasons }, isOther, onOther }: LikeProps) {
  const why = reasons.map((reason) => likenessWords[reason]).join(', ');
  if (!outlet) return <Card>In another market: {why.toLowerCase()}.</Card>;
  return (
    <Card>
      <span>
        <Beside href={`/outlet/outlets?row=${outlet.id}`} target="_blank" rel="noreferrer">
          {outlet.name} <Unseen>(in a new tab)</Unseen>
        </Beside>{' '}
        · {outlet.code}
      </span>
      <small>
        {outlet.ownerName} · {outlet.mobile} · {outlet.category} · {outlet.route} · {statusWords[outlet.status]}
      </small>
      <small>
        {why}
        {metres === null ? '' : ` · ${metres} m away`}
      </small>
      <label>
        <input type="checkbox" checked={isOther} onChange={(event) => onOther(outlet.id, event.target.checked)} />
        It is another outlet <Unseen>than {outlet.code}</Unseen>
      </label>
    </Card>
  );
}
