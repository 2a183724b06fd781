import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DashboardRange, dashboardRanges } from '../../../shared/overview/dashboard.ts'

/** Returns the dashboard's period and its setter; stored in the address. */
export function useRange() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const range: DashboardRange = dashboardRanges.find((one) => one === search.range) ?? '30d'
  const choose = (chosen: string) =>
    void navigate({ to: '.', search: { range: chosen }, replace: true, resetScroll: false })
  return { range, choose }
}
