import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { type GroupOf, usePhrase } from '../../i18n/use-group.ts'
import { toast } from '../feedback/toast.ts'
import { confirm } from './confirm.tsx'
import type { Question } from './confirm-dialog.tsx'

type Options<Given extends unknown[], Answer> = {
  /** Returns what is asked first, if anything. */
  ask?: (...given: Given) => Question | undefined | Promise<Question | undefined>
  /** Returns what a toast says once it is done. */
  done?: (answer: Answer, ...given: Given) => string
  /** Takes it back, while the toast stands. */
  undo?: (...given: Given) => Promise<unknown>
}

/**
 * Returns what a button does: after a question, if there is one, with a toast at the end, or one that says why it failed.
 * `busy` while it runs. `attempt` resolves to true once it is done, for those who go on with something.
 */
export function useAction<Given extends unknown[], Answer>(
  run: (...given: Given) => Promise<Answer>,
  { ask, done, undo }: Options<Given, Answer> = {},
) {
  const errorWords = useErrorWords()
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => toast.error(errorWords(error))
  const attempt = async (...given: Given): Promise<boolean> => {
    try {
      const question = await ask?.(...given)
      if (question && !(await confirm(question))) return false
      setBusy(true)
      const answer = await run(...given)
      const back = undo && (() => void undo(...given).catch(fail))
      if (done) toast.success(done(answer, ...given), back)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { start: (...given: Given) => void attempt(...given), attempt, busy }
}

type Deletable = GroupOf<'delete_title'> & GroupOf<'delete_text'>

/** Returns the question before something is deleted, from the phrases `delete_title`, `delete_text` and `delete_action` of its group. */
export function useDeletion() {
  const { t } = useTranslation()
  const phrase = usePhrase()
  return (group: Deletable, values: Record<string, string> = {}): Question => ({
    title: phrase(`${group}.delete_title`, values) ?? '',
    text: phrase(`${group}.delete_text`, values) ?? '',
    action: phrase(`${group}.delete_action`, values) ?? t('ui.delete'),
    danger: true,
  })
}
