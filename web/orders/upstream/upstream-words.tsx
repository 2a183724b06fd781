import { useTranslation } from 'react-i18next'
import type { UpstreamOrder, UpstreamState } from '../../../shared/partners/upstream.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { StatusPill, type Tone } from '../../ui/display/status-pill.tsx'

const tones: Record<UpstreamState, Tone> = {
  by_hand: 'warning',
  waiting: 'info',
  held: 'danger',
  placed: 'accent',
  done: 'neutral',
}

/** Shows where an order stands on its way to the upstream portal. */
export function UpstreamPill({ state }: { state: UpstreamState }) {
  const { t } = useTranslation()
  return <StatusPill tone={tones[state]}>{t(`upstream.state.${state}`)}</StatusPill>
}

/** Returns a function that says why an order waits or is held; nothing of one that gets on. */
export function useProblemWords() {
  const { t } = useTranslation()
  return ({ problem, problem_code }: Pick<UpstreamOrder, 'problem' | 'problem_code'>): string => {
    if (!problem) return ''
    const words = t(`upstream.problem.${problem}`)
    return problem === 'refused' && problem_code ? `${words} (${isolated(problem_code)})` : words
  }
}
