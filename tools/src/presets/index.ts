import type { Configuration } from 'webpack';
import type { BuildMode, Target } from '../build/target.ts';
import { parcelPreset } from './parcel-preset.ts';
import { rootConfigPreset } from './root-config-preset.ts';
import { vendorPreset } from './vendor-preset.ts';

export type { BuildMode } from '../build/target.ts';

export function presetOf(target: Target, mode: BuildMode): Configuration {
  if (target.kind === 'vendor') return vendorPreset(target, mode);
  return target.kind === 'root-config' ? rootConfigPreset(target, mode) : parcelPreset(target, mode);
}
