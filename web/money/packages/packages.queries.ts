import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import {
  type CreditPackage,
  creditRoutes,
  type PackageForm,
  packageForm,
} from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { moveRow } from '../../ui/sortable/move-row.ts'

/** All packages, on sale or not, by position. */
export const allPackagesQuery = callQuery(creditRoutes.allPackages)

/** Adds a package, or changes the one with this id. */
export const useSavePackage = () =>
  usePackageCall(({ id, form }: { id: string | undefined; form: Edited<PackageForm> }) => {
    const { opened, ...body } = form
    return id
      ? call(creditRoutes.changePackage, { params: { id }, body: form })
      : call(creditRoutes.addPackage, { body })
  })

/** Puts a package on sale, or takes it off. */
export const useSwitchPackage = () =>
  usePackageCall(({ item, online }: { item: CreditPackage; online: boolean }) =>
    call(creditRoutes.changePackage, {
      params: { id: item._id },
      body: { ...packageForm.parse(item), online, opened: packageForm.parse(item) },
    }),
  )

/** Removes a package. */
export const useRemovePackage = () =>
  usePackageCall((id: string) => call(creditRoutes.removePackage, { params: { id } }))

/** Moves a package to a position from 1; the list shows it there at once. */
export function useMovePackage() {
  const client = useQueryClient()
  const { queryKey } = allPackagesQuery
  return useMutation({
    // One after the other, so that what is seen is what the server ends with.
    scope: { id: 'move-packages' },
    mutationFn: ({ id, position }: { id: string; position: number }) =>
      call(creditRoutes.movePackage, { params: { id }, body: { position } }),
    onMutate: async ({ id, position }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (rows) => rows && moveRow(rows, id, position))
    },
  })
}

function usePackageCall<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  return useMutation({ mutationFn })
}
