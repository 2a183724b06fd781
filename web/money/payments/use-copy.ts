import { useTranslation } from 'react-i18next'
import { isCopyGone } from '../../../shared/money/document-copies.ts'
import { useFormat } from '../../i18n/format.ts'

type Copy = {
  /** True once the buyer's copy of the document is removed. */
  gone: boolean
  /** Words on until when it can be downloaded, or since when it can't; null while no time is announced. */
  words: string | null
}

/** Returns a function that tells what is left of the buyer's copy of a document. */
export function useCopy(): (copy_goes_at: string | null) => Copy {
  const { t } = useTranslation()
  const { date } = useFormat()
  return (copy_goes_at) => {
    const gone = isCopyGone(copy_goes_at)
    const words = copy_goes_at && t(`credits.copy.${gone ? 'gone' : 'until'}`, { date: date(copy_goes_at) })
    return { gone, words }
  }
}
