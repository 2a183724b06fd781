/**
 * Has Node let go of what long work left behind; by itself it waits until there is four times as much as is in use. Does
 * nothing unless Node runs with `--expose-gc`, as it does under `npm start`.
 */
export async function collectGarbage() {
  await globalThis.gc?.({ type: 'major', execution: 'async' })
}
