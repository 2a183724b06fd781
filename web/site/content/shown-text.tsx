import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentKind } from '../../../shared/site/content.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { Card } from '../../ui/display/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { textQuery } from './content.queries.ts'
import { RichText } from './rich-text.tsx'

/**
 * Shows one of the operator's texts on a card, in the reader's language or the nearest; `fallback` while there is none.
 */
export function ShownText({ kind, fallback }: { kind: ContentKind; fallback: ReactNode }) {
  const { data: text, error, isPending, refetch } = useQuery(textQuery(kind, useLocale()))
  if (isPending) {
    return (
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    )
  }
  if (error && text === undefined) {
    return (
      <Card>
        <ErrorState error={error} retry={refetch} />
      </Card>
    )
  }
  if (!text && !fallback) return null
  return <Card>{text ? <RichText text={text} /> : fallback}</Card>
}
