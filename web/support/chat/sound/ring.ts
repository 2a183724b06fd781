import { createStore } from '../../../app/store.ts'

/** True while the browser plays no sound because nobody has clicked on the page yet. */
export const soundBlocked = createStore(false)

/** The two tones of a ring in hertz, each so many seconds after the beginning. */
const tones = [
  { hertz: 659, after: 0 },
  { hertz: 880, after: 0.18 },
]
const seconds = 0.5
const loudness = 0.12
/** Time in which a browser that allows sound is ready for it, in milliseconds. */
const readyMs = 400

let audio: AudioContext | undefined

/** Rings once. */
export function ring(context: AudioContext) {
  for (const tone of tones) play(context, tone)
}

/** Waits until the browser plays sound: some refuse it until somebody acts on the page, which is said meanwhile. */
export async function readyForSound(over?: AbortSignal): Promise<AudioContext> {
  audio ??= new AudioContext()
  const context = audio
  if (context.state === 'running') return context
  const acted = new AbortController()
  const late = setTimeout(() => soundBlocked.set(true), readyMs)
  over?.addEventListener('abort', () => clearTimeout(late), { signal: acted.signal })
  await new Promise<void>((resolve) => {
    // It answers once sound is allowed, perhaps never; asked anew when somebody acts, it answers at once.
    const ask = () => void context.resume().then(resolve)
    for (const act of ['pointerdown', 'keydown'] as const)
      window.addEventListener(act, ask, { signal: acted.signal })
    ask()
  })
  acted.abort()
  clearTimeout(late)
  soundBlocked.set(false)
  return context
}

function play(context: AudioContext, { hertz, after }: (typeof tones)[number]) {
  const start = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + seconds)
}
