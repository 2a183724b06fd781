import {
  IconBolt,
  IconBrandPaypal,
  IconBuildingBank,
  IconCoinBitcoin,
  IconCreditCard,
  IconShoppingBag,
  IconSquare,
  type TablerIcon,
} from '@tabler/icons-react'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'

/** Icons of the payment methods. */
export const methodIcons: Record<PaymentMethod, TablerIcon> = {
  bank: IconBuildingBank,
  stripe: IconCreditCard,
  paypal: IconBrandPaypal,
  payfast: IconBolt,
  klarna: IconShoppingBag,
  coinbase: IconCoinBitcoin,
  square: IconSquare,
}
