import { useQueries } from '@tanstack/react-query'
import { useFigures } from '../../../records/units/use-figures.ts'
import { scaleOf } from '../curves/scale.ts'
import classes from '../statistics.module.css'
import { variantDetailQuery } from '../statistics.queries.ts'
import { VariantSheet } from '../variant-sheet.tsx'
import { Comparison } from './comparison.tsx'

type Props = { ids: readonly [string, string]; onClose: (id: string) => void }

/** Shows two variants: their figures row by row, then both sheets with their parts aligned and their charts on one scale. */
export function ComparedSheets({ ids, onClose }: Props) {
  const { power, torque } = useFigures()
  const [one, other] = useQueries({ queries: ids.map((id) => variantDetailQuery(id)) })
  const both = one?.data && other?.data ? ([one.data, other.data] as const) : undefined
  const scale = both && scaleOf(both, { power, torque })
  return (
    <>
      {both && <Comparison variants={both} />}
      <div className={classes.sheets} data-two>
        {ids.map((id) => (
          <VariantSheet key={id} id={id} scale={scale} onCompare={undefined} onClose={() => onClose(id)} />
        ))}
      </div>
    </>
  )
}
