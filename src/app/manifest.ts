/** The installed app (public icons; shortcuts open the counter and the back office). */
export const manifest = {
  id: '/',
  name: 'Evertill',
  short_name: 'Evertill',
  description: 'The till that never goes down',
  start_url: '/shop/counter?source=icon',
  scope: '/',
  // links to web shops open in the browser, in those that know this member (docs/decisions/storefront-host.md)
  scope_exclusions: ['/s/*'],
  display: 'standalone' as const,
  orientation: 'any' as const,
  lang: 'zh',
  background_color: '#f1eee6',
  theme_color: '#f1eee6',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: '收银台 Counter', url: '/shop/counter', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    {
      name: '线下订单 In-store orders',
      url: '/shop/orderManage/offlineOrderInfo',
      icons: [{ src: '/icon-192.png', sizes: '192x192' }],
    },
  ],
}
