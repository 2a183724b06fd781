import type { Tone } from '../../web/ui/display/status-pill.tsx'

/** All tones, as keys so that none can be missing. */
const all: Record<Tone, true> = {
  neutral: true,
  accent: true,
  info: true,
  success: true,
  warning: true,
  danger: true,
}
const isTone = (name: string): name is Tone => name in all

/** The tones of statuses, events and messages. */
export const tones: Tone[] = Object.keys(all).filter(isTone)
