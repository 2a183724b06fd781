import { keepersOf } from '../../shared/contract/permissions.ts'
import { orderKeepers } from '../../shared/shop/shop-order-states.ts'
import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of the shop. */
export const shopPages = {
  shop: {
    layout: 'public-data',
    readers: 'everybody',
    setting: 'shop_status',
    title: 'shop.title',
    menu: { group: 'tuning', order: 4, icon: 'shopping-bag', label: 'menu.shop', count: undefined },
    load: () => import('./public/shop-page.tsx').then((file) => file.ShopPage),
  },
  shopProduct: {
    layout: 'public-data',
    readers: 'everybody',
    setting: 'shop_status',
    title: undefined,
    load: 'document',
  },
  shopTerms: {
    layout: 'public-data',
    readers: 'everybody',
    setting: 'shop_status',
    title: 'shop.terms',
    load: () => import('./public/shop-terms-page.tsx').then((file) => file.ShopTermsPage),
  },
  shopOrders: {
    layout: 'customer',
    setting: undefined,
    title: 'shop_orders.title',
    menu: { group: 'tuning', order: 5, icon: 'package', label: 'menu.my_shop_orders', count: undefined },
    load: () => import('./orders/shop-orders-page.tsx').then((file) => file.ShopOrdersPage),
  },
  shopOrder: {
    layout: 'customer',
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./orders/shop-order-page.tsx').then((file) => file.ShopOrderPage),
  },
  manageShopOrders: {
    layout: 'admin',
    permission: orderKeepers,
    setting: undefined,
    title: 'shop_order_work.title',
    menu: {
      group: 'shop',
      order: 1,
      icon: 'package-export',
      label: 'menu.shop_orders',
      count: 'shop_orders',
    },
    load: () => import('./team/orders/shop-orders-page.tsx').then((file) => file.ShopOrdersPage),
  },
  manageShopOrder: {
    layout: 'admin',
    permission: [...orderKeepers, 'dealers_manager.delete_invoice'],
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./team/order/shop-order-page.tsx').then((file) => file.ShopOrderPage),
  },
  manageProducts: {
    layout: 'admin',
    permission: keepersOf('product'),
    setting: undefined,
    title: 'shop_work.products.title',
    menu: { group: 'shop', order: 2, icon: 'shopping-bag', label: 'menu.shop_products', count: undefined },
    load: () => import('./team/products/products-page.tsx').then((file) => file.ProductsPage),
  },
  manageCategories: {
    layout: 'admin',
    permission: keepersOf('category'),
    setting: undefined,
    title: 'shop_work.categories.title',
    menu: { group: 'shop', order: 3, icon: 'category', label: 'menu.shop_categories', count: undefined },
    load: () => import('./team/lists/categories-page.tsx').then((file) => file.CategoriesPage),
  },
  manageCoupons: {
    layout: 'admin',
    permission: keepersOf('coupon'),
    setting: undefined,
    title: 'shop_work.coupons.title',
    menu: { group: 'shop', order: 4, icon: 'discount-2', label: 'menu.shop_coupons', count: undefined },
    load: () => import('./team/lists/coupons-page.tsx').then((file) => file.CouponsPage),
  },
  manageShipping: {
    layout: 'admin',
    permission: keepersOf('shipping_method'),
    setting: undefined,
    title: 'shop_work.shipping.title',
    menu: { group: 'shop', order: 5, icon: 'truck-delivery', label: 'menu.shop_shipping', count: undefined },
    load: () => import('./team/lists/shipping-page.tsx').then((file) => file.ShippingPage),
  },
} satisfies PagesOfArea
