import { withoutFile } from '../from-file/filled-in.ts'
import { useOrderForm } from '../order-form-context.ts'
import { emptyOrder } from '../order-values.ts'
import { type ChosenFiles, chooseFiles } from './chosen-files.ts'
import { withdrawConfirmations } from './confirmed-order.ts'

/** Returns the function that changes the order's files: what was confirmed of the others, and what they said, goes. */
export function useChangeFiles() {
  const { me, form, files } = useOrderForm()
  return (next: Partial<Pick<ChosenFiles, 'original' | 'extras'>>) => {
    void chooseFiles(me._id, { ...files, ...next })
    withdrawConfirmations(form)
    if ('original' in next)
      form.setValues({ ...withoutFile(form.getValues(), emptyOrder(me)), tuned_before: null })
    form.clearFieldError('original_file')
    form.clearFieldError('extra_files')
  }
}
