import { changedMeanwhile } from '../../../shared/contract/opened-with.ts'
import type { ApiError } from '../../app/api/api-error.ts'
import type { Meanwhile } from './changed-meanwhile.ts'

/** Returns what others saved meanwhile, if that is why the call failed and the form has those fields. */
export function meanwhileOf<V extends Record<string, unknown>>(
  { code, data }: ApiError,
  values: V,
): Meanwhile<V> | undefined {
  const meanwhile = code === 'changed_meanwhile' ? changedMeanwhile.safeParse(data).data : undefined
  if (!meanwhile || !isPartOf(values, meanwhile.theirs)) return undefined
  return { by: meanwhile.by ?? '?', at: meanwhile.at, theirs: meanwhile.theirs }
}

const isPartOf = <V extends Record<string, unknown>>(
  values: V,
  theirs: Record<string, unknown>,
): theirs is Partial<V> => Object.keys(theirs).every((field) => field in values)
