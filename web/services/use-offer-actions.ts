import { useTranslation } from 'react-i18next'
import type { Option, Service } from '../../shared/services/services.ts'
import { errorPhrase } from '../app/api/api-error.ts'
import { confirm } from '../ui/dialog/confirm.tsx'
import { toast } from '../ui/feedback/toast.ts'
import type { OfferList } from './offer-lists.ts'
import { useMoveOffer, useRemoveOffer, useSwitchOffer } from './services.queries.ts'

/** Returns the actions on the rows of a list, each with its confirmation or toast. */
export function useOfferActions<Row extends Service | Option, Form>(list: OfferList<Row, Form>) {
  const { t } = useTranslation()
  const { name: group } = list
  const { mutate: move } = useMoveOffer(list)
  const { mutate: turn } = useSwitchOffer(list)
  const { mutateAsync: remove } = useRemoveOffer(list)

  const say = (row: Row, online: boolean) =>
    t(`${group}.${online ? 'switched_on' : 'switched_off'}`, { name: row.name })
  const switchTo = (row: Row, online: boolean) => {
    const takeBack = () => turn({ row, online: !online })
    turn({ row, online }, { onSuccess: () => toast.success(say(row, online), takeBack) })
  }
  const askAndRemove = async (row: Row) => {
    const { name } = row
    const yes = await confirm({
      title: t(`${group}.delete_title`, { name }),
      text: t(`${group}.delete_text`),
      action: t(`${group}.delete_action`),
      danger: true,
    })
    if (!yes) return
    try {
      await remove(row)
      toast.success(t(`${group}.deleted`, { name }))
    } catch (error) {
      toast.error(t(errorPhrase(error)))
    }
  }
  return { move: (id: string, position: number) => move({ id, position }), switchTo, askAndRemove }
}
