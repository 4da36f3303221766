import { runtimeConfig } from '@routebook/auth';
import { styled } from '@routebook/ui';

const Line = styled('div', {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  '& span': { fontSize: 'lg', fontWeight: 'semibold', letterSpacing: 'tight' },
});

/** Logo and product name. */
export function Brand() {
  const { logo, productName } = runtimeConfig();
  return (
    <Line>
      {logo && <img src={logo} alt="" width={28} height={28} />}
      <span>{productName}</span>
    </Line>
  );
}
