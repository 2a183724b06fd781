import { localStore } from '../../../app/session/local-store.ts'
import { createStore } from '../../../app/store.ts'

/** False when the person has switched the sound off in this browser. */
export const soundWanted = localStore('chat.sound', (stored) => stored !== false)

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

/** Rings once. Where the browser refuses that until somebody acts on the page, the next ring after that is heard. */
export async function ring() {
  audio ??= new AudioContext()
  if (audio.state !== 'running' && !(await wakes(audio))) {
    soundBlocked.set(true)
    for (const act of ['pointerdown', 'keydown'] as const) window.addEventListener(act, wake, { once: true })
    return
  }
  soundBlocked.set(false)
  for (const tone of tones) play(audio, tone)
}

/** Tells if the sound is ready in time: a browser that refuses it answers when it allows it, perhaps never. */
function wakes(context: AudioContext): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, readyMs, false))
  return Promise.race([context.resume().then(() => true), late])
}

function wake() {
  void audio?.resume().then(() => soundBlocked.set(false))
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
