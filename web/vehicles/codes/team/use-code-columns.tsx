import { useTranslation } from 'react-i18next'
import type { Column } from '../../../ui/list/columns/record-columns.ts'
import { Day } from '../../../ui/time/day.tsx'

type Shared = { _id: string; code: string; text: string; updated_at: string }

/** Returns the columns that every kind of codes has, and those of codes that are of a control unit. */
export function useCodeColumns() {
  const { t } = useTranslation()
  const code: Column<Shared> = {
    key: 'code',
    head: t('code_work.field.code'),
    cell: ({ code }) => <bdi className="code">{code}</bdi>,
    sort: 'code',
    short: true,
    phone: 'title',
  }
  const text: Column<Shared> = {
    key: 'text',
    head: t('code_work.field.text'),
    cell: ({ text }) => text,
    sort: 'text',
    main: true,
    phone: 'fact',
  }
  const updated_at: Column<Shared> = {
    key: 'updated_at',
    head: t('code_work.field.updated_at'),
    cell: ({ updated_at }) => <Day at={updated_at} />,
    sort: 'updated_at',
    short: true,
    wide: true,
  }
  const ecu: Column<{ ecu: string }> = {
    key: 'ecu',
    head: t('code_work.field.ecu'),
    cell: ({ ecu }) => <bdi>{ecu}</bdi>,
    sort: 'ecu',
    phone: 'fact',
  }
  const p_code: Column<{ p_code: string }> = {
    key: 'p_code',
    head: t('code_work.field.p_code'),
    cell: ({ p_code }) => <bdi className="code">{p_code}</bdi>,
    short: true,
    phone: 'aside',
  }
  return { code, text, updated_at, ecu, p_code }
}
