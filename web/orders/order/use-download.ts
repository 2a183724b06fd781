import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Runs one download at a time; why one failed is said in a toast. */
export function useDownload() {
  const { t } = useTranslation()
  const running = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
  return { start: running.mutate, busy: running.isPending }
}
