import { callForFile } from '@routebook/auth';
import { type Attendance, getSelfie } from '@routebook/contract';
import { styled } from '@routebook/ui';
import { useEffect, useState } from 'react';

const Picture = styled('img', { width: '7rem', height: '7rem', objectFit: 'cover', borderRadius: 'l3' });

/** The photo of a check-in, which only a call with the session's token answers; nothing until it is there. */
export function Selfie({ day: { id, user } }: { day: Attendance }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let made: string | undefined;
    callForFile(getSelfie, { params: { id }, query: { size: 'large' }, signal: stop.signal })
      .then((response) => response.blob())
      .then(
        (blob) => {
          made = URL.createObjectURL(blob);
          setAddress(made);
        },
        () => undefined,
      );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address ? <Picture src={address} alt={`${user.name} at check-in`} /> : null;
}
