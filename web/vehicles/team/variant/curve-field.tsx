import { ActionIcon, Button } from '@mantine/core'
import { IconChartLine, IconTrash, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostPoints } from '../../../../shared/vehicles/statistics.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import classes from './curve-field.module.css'
import { pastePoints, pointFigures, readCells } from './pasted-points.ts'
import type { PointDraft } from './variant-draft.ts'

type Props = {
  /** Names whose curve it is. */
  label: string
  /** The curve's field in the form, which its errors begin with. */
  path: string
  points: readonly PointDraft[]
  errors: Record<string, ReactNode>
  onChange: (points: PointDraft[]) => void
  /** The curve, drawn as it is typed. */
  chart: ReactNode
}

const blank: PointDraft = { rpm: null, power_hp: null, torque_nm: null }

/**
 * Edits the points of a measured curve in rows, the last one free to go on in. Cells copied from a spreadsheet fill rows; Enter
 * and the arrow keys lead up and down.
 */
export function CurveField({ label, path, points, errors, onChange, chart }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(points.length > 0)
  if (!opened && points.length === 0) {
    return (
      <div className={classes.none}>
        <span>{t('vehicle_work.curve_none')}</span>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconChartLine size={16} />}
          aria-label={t('vehicle_work.enter_curve_of', { name: label })}
          onClick={() => setOpened(true)}
        >
          {t('vehicle_work.enter_curve')}
        </Button>
      </div>
    )
  }
  const rows = points.length < mostPoints ? [...points, blank] : points
  const change = (row: number, typed: Partial<PointDraft>) => {
    const changed = [...points]
    changed[row] = { ...(points[row] ?? blank), ...typed }
    onChange(changed)
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readCells(event.clipboardData.getData('text'), column)
    if (cells.length === 0 || (cells.length === 1 && cells[0]?.length === 1)) return
    event.preventDefault()
    onChange(pastePoints(points, { row, column, most: mostPoints }, cells))
  }
  return (
    <fieldset className={classes.curve}>
      <legend className={classes.legend}>{t('vehicle_work.curve')}</legend>
      <p className={classes.hint}>{t('vehicle_work.curve_hint', { most: mostPoints })}</p>
      <div className={classes.beside}>
        <div className={classes.scroll}>
          <table className={classes.points} aria-label={label}>
            <thead>
              <tr>
                {pointFigures.map((figure) => (
                  <th key={figure} scope="col">
                    {t(`vehicle_work.point.${figure}`)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {[...rows.keys()].map((row) => (
                <tr key={row}>
                  {pointFigures.map((figure, column) => (
                    <td key={figure}>
                      <NumberField
                        size="xs"
                        aria-label={t('vehicle_work.point_of', {
                          figure: t(`vehicle_work.point.${figure}`),
                          number: row + 1,
                        })}
                        value={rows[row]?.[figure] ?? null}
                        error={errors[`${path}.${row}.${figure}`]}
                        onChange={(value) => change(row, { [figure]: value })}
                        onPaste={(event) => paste(event, row, column)}
                        onKeyDown={(event) => leadOn(event, column)}
                      />
                    </td>
                  ))}
                  <td className={classes.end}>
                    {row < points.length && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('vehicle_work.remove_point', { number: row + 1 })}
                        onClick={() => onChange(points.toSpliced(row, 1))}
                      >
                        <IconX size={16} />
                      </ActionIcon>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className={classes.chart}>{chart}</div>
      </div>
      {points.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.clear}
          leftSection={<IconTrash size={16} />}
          onClick={() => onChange([])}
        >
          {t('vehicle_work.clear_curve', { count: points.length })}
        </Button>
      )}
    </fieldset>
  )
}

/** Leads to the same column of the row below or above; Enter doesn't send the form. */
function leadOn(event: KeyboardEvent<HTMLInputElement>, column: number) {
  const row = event.currentTarget.closest('tr')
  const up = event.key === 'ArrowUp'
  if (!up && event.key !== 'ArrowDown' && event.key !== 'Enter') return
  event.preventDefault()
  const next = up ? row?.previousElementSibling : row?.nextElementSibling
  next?.querySelectorAll('input')[column]?.focus()
}
