import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of the library: downloads, price list, files outside of orders and the eco calculator. */
export const libraryPages = {
  downloads: {
    layout: 'public-data',
    readers: 'everybody',
    setting: 'downloads_public',
    title: 'downloads.title',
    menu: { group: 'lookups', order: 6, icon: 'download', label: 'menu.downloads', count: undefined },
    load: () => import('./downloads/downloads-page.tsx').then((file) => file.DownloadsPage),
  },
  manageDownloads: {
    layout: 'admin',
    permission: 'miscellaneous',
    setting: undefined,
    title: 'downloads.title',
    menu: { group: 'lookup_data', order: 8, icon: 'download', label: 'menu.downloads', count: undefined },
    load: () =>
      import('./downloads/manage/manage-downloads-page.tsx').then((file) => file.ManageDownloadsPage),
  },
  priceList: {
    layout: 'public-data',
    readers: 'everybody',
    setting: undefined,
    title: 'price_list.title',
    menu: { group: 'lookups', order: 7, icon: 'receipt', label: 'menu.price_list', count: undefined },
    load: () => import('./price-list/price-list-page.tsx').then((file) => file.PriceListPage),
  },
  managePriceList: {
    layout: 'admin',
    permission: 'miscellaneous',
    setting: undefined,
    title: 'price_list.title',
    menu: { group: 'lookup_data', order: 9, icon: 'receipt', label: 'menu.price_list', count: undefined },
    load: () =>
      import('./price-list/manage/manage-price-list-page.tsx').then((file) => file.ManagePriceListPage),
  },
  fileUpload: {
    layout: 'customer',
    setting: 'file_upload_public',
    title: 'file_uploads.title',
    menu: { group: 'tuning', order: 4, icon: 'file-upload', label: 'menu.file_upload', count: undefined },
    load: () => import('./file-uploads/file-upload-page.tsx').then((file) => file.FileUploadPage),
  },
  fileUploads: {
    layout: 'admin',
    permission: 'orders',
    setting: 'file_upload_public',
    title: 'library_work.file_uploads.title',
    menu: { group: 'work', order: 9, icon: 'file-upload', label: 'menu.file_uploads', count: undefined },
    load: () => import('./file-uploads/team/file-uploads-page.tsx').then((file) => file.FileUploadsPage),
  },
  ecoCalculator: {
    layout: 'customer',
    setting: 'eco_calculator_public',
    title: 'eco.title',
    menu: { group: 'lookups', order: 8, icon: 'leaf', label: 'menu.eco_calculator', count: undefined },
    load: () => import('./eco-calculator/eco-calculator-page.tsx').then((file) => file.EcoCalculatorPage),
  },
} satisfies PagesOfArea
