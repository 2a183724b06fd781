import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { VariantDetail } from '../../../../shared/vehicles/statistics.ts'
import type { TreeVariant } from '../../../../shared/vehicles/tree.ts'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import { MakerMark } from '../../../ui/names/maker-mark.tsx'
import { variantDetailQuery } from '../../statistics/statistics.queries.ts'
import { useBranchMenu } from '../use-branch-menu.tsx'
import { VariantDialog } from '../variant-dialog.tsx'
import { DetailForm } from './detail-form.tsx'

/** Edits the figures of one variant, its stages, control units, curves and pictures. */
export function DetailEditor({ id }: { id: string }) {
  const found = useQuery(variantDetailQuery(id))
  return (
    <>
      {!found.data && <PageHead />}
      <Loaded query={found} rows={8} height={52}>
        {(detail) => (
          <>
            <Head detail={detail} />
            <DetailForm key={detail._id} detail={detail} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Names the variant, with the menu that it has in the tree. */
function Head({ detail }: { detail: VariantDetail }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState(false)
  const { menu, dialog } = useBranchMenu<TreeVariant>(
    'variant',
    () => setOpened(true),
    () => navigate({ to: pathTo('vehicleVariants') }),
  )
  const variant = { ...detail, stages: detail.stages.length }
  const { manufacture, vmodel, generation, years, name, engine_code } = detail
  return (
    <>
      <PageHead
        mark={<MakerMark maker={manufacture} />}
        title={[manufacture, vmodel, name].join(' ')}
        about={<bdi>{[generation, years, engine_code].filter(Boolean).join(' · ')}</bdi>}
        action={
          <RowMenu variant="default" size="lg">
            {menu(variant)}
          </RowMenu>
        }
      />
      {dialog}
      {opened && <VariantDialog variant={variant} onClose={() => setOpened(false)} />}
    </>
  )
}
