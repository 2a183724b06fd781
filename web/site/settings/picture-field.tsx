import { Button, FileButton, Input } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import { pictureMaxBytes, pictureTypes } from '../../../shared/site/pictures.ts'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './picture-field.module.css'
import type { Picture } from './use-pictures.ts'

type Props = { name: string; label: string; description?: string; picture: Picture }

/** Chooses a picture, and shows it as it will be. */
export function PictureField({ name, label, description, picture }: Props) {
  const { t } = useTranslation()
  const { file, stored } = picture
  const chosen = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen])
  const shown = chosen ?? (stored && pictureUrl(stored))
  const choose = (file: File | null) => {
    if (file && file.size > pictureMaxBytes) toast.error(t('errors.picture_too_large'))
    else picture.choose(file)
  }
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <div className={classes.field}>
        <div className={classes.frame}>
          {shown ? (
            <img className={classes.picture} src={shown} alt={label} />
          ) : (
            <IconPhoto size={24} aria-hidden />
          )}
        </div>
        <FileButton accept={pictureTypes.join()} onChange={choose} inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button variant="default" data-path={name} {...props}>
              {t(shown ? 'settings.picture.replace' : 'settings.picture.choose')}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button variant="subtle" color="danger" onClick={picture.remove}>
            {t('settings.picture.remove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
