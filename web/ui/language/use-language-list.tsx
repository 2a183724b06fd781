import { type ComponentType, useState } from 'react'
import { chunk } from '../../app/chunk.ts'

/** Returns what opens the list of languages, and the list, to stand beside its button. Its script is fetched when it is opened first. */
export function useLanguageList() {
  const [List, setList] = useState<ComponentType<{ onClose: () => void }>>()
  const open = () =>
    void chunk(() => import('./language-list.tsx')).then(
      ({ LanguageList }) => setList(() => LanguageList),
      // Without a connection the next press tries again.
      () => undefined,
    )
  return { open, list: List && <List onClose={() => setList(undefined)} /> }
}
