import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useMovePackage, useRemovePackage, useSwitchPackage } from './packages.queries.ts'

/** Returns the actions with a package in the list, with their messages. */
export function usePackageActions() {
  const { t } = useTranslation()
  const { mutate: move } = useMovePackage()
  const { mutate: switchPackage } = useSwitchPackage()
  const { mutateAsync: remove } = useRemovePackage()
  const onError = (error: unknown) => toast.error(t(errorPhrase(error)))

  const switchTo = (item: CreditPackage, online: boolean) => {
    const message = () => t(`packages.${online ? 'switched_on' : 'switched_off'}`, { name: item.name })
    const undo = () => switchPackage({ item, online: !online }, { onError })
    switchPackage({ item, online }, { onSuccess: () => toast.success(message(), undo), onError })
  }
  const askAndRemove = async ({ _id, name }: CreditPackage) => {
    const yes = await confirm({
      title: t('packages.delete_title', { name }),
      text: t('packages.delete_text'),
      action: t('packages.delete_action'),
      danger: true,
    })
    if (!yes) return
    try {
      await remove(_id)
      toast.success(t('packages.deleted', { name }))
    } catch (error) {
      onError(error)
    }
  }
  return {
    move: (id: string, position: number) => move({ id, position }, { onError }),
    switchTo,
    askAndRemove,
  }
}
