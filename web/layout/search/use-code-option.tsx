import { IconEngine } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { CodeFound } from '../../../shared/overview/search.ts'
import type { CodeKind } from '../../../shared/vehicles/codes/codes.ts'
import { useIsTeam, usePermission } from '../../app/session/session.ts'
import { useCodeText } from '../../vehicles/codes/use-code-text.ts'
import type { SearchOption } from './search-options.ts'

/** The page of each kind for who manages the codes. */
const workPages = {
  p_code: 'pCodes',
  fault_code: 'boschCodes',
  ecu_number: 'boschCodes',
  df_code: 'dfToPCodes',
} as const satisfies Record<CodeKind, string>

/** Returns how a code is shown as an option: who manages the codes opens its list, all others look it up. */
export function useCodeOption() {
  const navigate = useNavigate()
  const managesCodes = usePermission('miscellaneous')
  const lookup = useIsTeam() ? 'workCodes' : 'codes'
  const textOf = useCodeText()
  return ({ _id, kind, code, ecu, ...texts }: CodeFound): SearchOption => ({
    key: `code-${_id}`,
    mark: <IconEngine size={18} aria-hidden />,
    title: <bdi>{code}</bdi>,
    about: <bdi>{[textOf(texts), ecu].filter(Boolean).join(' · ')}</bdi>,
    open: () => void navigate({ to: pathTo(managesCodes ? workPages[kind] : lookup, { q: code }) }),
  })
}
