import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'
import { toast } from '../feedback/toast.ts'
import { confirm } from './confirm.tsx'
import type { Question } from './confirm-dialog.tsx'

type Options<Given extends unknown[], Answer> = {
  /** Returns what is asked first, if anything. */
  ask?: (...given: Given) => Question | undefined | Promise<Question | undefined>
  /** Returns what a toast says once it is done. */
  done?: (answer: Answer, ...given: Given) => string
}

/**
 * Returns what a button does: after a question, if there is one, with a toast at the end, or one that says why it failed.
 * `busy` while it runs.
 */
export function useAction<Given extends unknown[], Answer>(
  run: (...given: Given) => Promise<Answer>,
  { ask, done }: Options<Given, Answer> = {},
) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const start = async (...given: Given) => {
    try {
      const question = await ask?.(...given)
      if (question && !(await confirm(question))) return
      setBusy(true)
      const answer = await run(...given)
      if (done) toast.success(done(answer, ...given))
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    } finally {
      setBusy(false)
    }
  }
  return { start: (...given: Given) => void start(...given), busy }
}
