import { useTranslation } from 'react-i18next'
import type { VariantDetail } from '../../../shared/vehicles/statistics.ts'
import { useFormat } from '../../i18n/format.ts'
import { useFigures } from '../../records/units/use-figures.ts'
import classes from './stage-figures.module.css'

/** Shows power and torque as built and after each stage, with what each gains. */
export function StageFigures({ variant }: { variant: VariantDetail }) {
  const { t } = useTranslation()
  const { power, torque, powerText, torqueText, remarkText } = useFigures()
  const { stages } = variant
  return (
    <div className={classes.scroll}>
      <table className={classes.figures}>
        <caption className="visually-hidden">{t('statistics.figures_title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.stage')}</th>
            <th scope="col">{t('statistics.power')}</th>
            <th scope="col">{t('statistics.torque')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('statistics.stock')}</th>
            <td>{powerText(variant.power_hp)}</td>
            <td>{torqueText(variant.torque_nm)}</td>
          </tr>
          {stages.map((stage) => (
            <tr key={stage._id}>
              <th scope="row">
                <bdi>{stage.name}</bdi>
                {stage.remarks && (
                  <span className={classes.remarks}>
                    <bdi>{remarkText(stage.remarks)}</bdi>
                  </span>
                )}
              </th>
              <td>
                <strong>{powerText(stage.power_hp)}</strong>
                <Gain from={power(variant.power_hp)} to={power(stage.power_hp)} />
              </td>
              <td>
                <strong>{torqueText(stage.torque_nm)}</strong>
                <Gain from={torque(variant.torque_nm)} to={torque(stage.torque_nm)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {stages.length === 0 && <p className={classes.none}>{t('statistics.no_stages')}</p>}
    </div>
  )
}

/** Says what is gained, absolutely and in relation to the stock figure. */
function Gain({ from, to }: { from: number; to: number }) {
  const { number } = useFormat()
  if (from <= 0) return null
  const signed = { signDisplay: 'exceptZero' } as const
  const share = number((to - from) / from, { ...signed, style: 'percent', maximumFractionDigits: 0 })
  return (
    <span className={classes.gain}>
      <bdi dir="ltr">{number(to - from, signed)}</bdi> <bdi dir="ltr">({share})</bdi>
    </span>
  )
}
