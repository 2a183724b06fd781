import { differingValues } from '../../../shared/site/phrases/differing-values.ts'
import type { Flat } from '../../../shared/site/phrases/plural-forms.ts'
import type { Check } from './phrase.ts'

/** Checks that a phrase fills in what English fills in. */
export const checkValues =
  (all: Flat): Check =>
  (phrase) => {
    const { missing, extra } = differingValues(phrase, all)
    if (missing.length > 0) return `lacks ${missing.join(' ')}`
    return extra.length > 0 ? `has ${extra.join(' ')}, which English doesn’t` : undefined
  }
