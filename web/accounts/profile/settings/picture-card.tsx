import { Button, FileButton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { pictureTypes } from '../../../../shared/site/pictures.ts'
import { call } from '../../../app/api/api.ts'
import { nameOf } from '../../../app/session/name-of.ts'
import { storeUser, useMe } from '../../../app/session/session.ts'
import { Card } from '../../../ui/display/card.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import { PersonPicture } from '../../../ui/names/person-picture.tsx'
import classes from './picture-card.module.css'

/** Shows the person's picture, uploads a new one as soon as it is chosen, and removes it. */
export function PictureCard() {
  const { t } = useTranslation()
  const me = useMe()
  const { busy, failure, send } = useSending()
  const choose = (picture: File | null) =>
    picture &&
    send(async () => {
      storeUser(await call(profileRoutes.updateProfile, { body: {}, files: { picture: [picture] } }))
      toast.success(t('profile.picture.saved'))
    })
  const remove = () =>
    send(async () => {
      storeUser(await call(profileRoutes.updateProfile, { body: { remove_picture: true } }))
      toast.success(t('profile.picture.removed'))
    })
  return (
    <Card title={t('profile.picture.title')} about={t('profile.picture.about')}>
      <Stack gap="md">
        <div className={classes.line}>
          <PersonPicture name={nameOf(me)} picture={me.picture} size="huge" />
          <div className={classes.actions}>
            <FileButton accept={pictureTypes.join()} onChange={(file) => void choose(file)}>
              {(props) => (
                <Button {...props} variant="default" loading={busy}>
                  {t('profile.picture.choose')}
                </Button>
              )}
            </FileButton>
            {me.picture && (
              <Button variant="subtle" color="danger" disabled={busy} onClick={() => void remove()}>
                {t('profile.picture.remove')}
              </Button>
            )}
          </div>
        </div>
        <FormErrors failure={failure} errors={{}} />
      </Stack>
    </Card>
  )
}
