import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** The calls that write, change and delete notes about a record. */
export type NoteCalls = {
  add: (body: { text: string }) => Promise<unknown>
  change?: (note: string, body: { text: string }) => Promise<unknown>
  remove: (note: string) => Promise<unknown>
}
export type NoteActions = ReturnType<typeof useNoteActions>

/** Returns what is done with the notes about a record; deleting asks first. */
export function useNoteActions({ add, change, remove }: NoteCalls) {
  const { t } = useTranslation()
  const adding = useMutation({ mutationFn: add })
  const changing = useMutation({
    mutationFn: async ({ note, text }: { note: string; text: string }) => change?.(note, { text }),
  })
  const removing = useMutation({ mutationFn: remove })
  const askToRemove = async (note: string) => {
    const yes = await confirm({
      title: t('people.notes.delete_title'),
      text: t('people.notes.delete_text'),
      action: t('people.notes.delete'),
      danger: true,
    })
    if (yes) await removing.mutateAsync(note).catch((error) => toast.error(t(errorPhrase(error))))
  }
  return { add: adding.mutateAsync, change: changing.mutateAsync, askToRemove }
}
