import { outboundTypes } from '#domain/document-types.ts'
import type { DocumentDeclaration } from '#domain/documents/document-declaration.ts'

/** Goods that are damaged, expired, stolen or used up: outbound documents with a reason on each line. */
export const writeOffs = {
  name: { zh: '报损单', en: 'Write-off' },
  types: { [outboundTypes.writeOff]: { zh: '报损', en: 'Write-off' } },
  chosen: [outboundTypes.writeOff],
  calls: '/shop/writeOff',
  menu: 'shopStock',
  list: { code: 'shopWriteOff', path: '/shop/stockManage/writeOff', name: { zh: '报损', en: 'Write-offs' } },
  page: '/shop/stockManage/writeOff/writeOffDetails/$id',
  add: {
    code: 'shopWriteOffAdd',
    name: { zh: '报损', en: 'Write goods off' },
    to: ['manager', 'stock-keeper'],
    like: 'shopOutboundAdd',
  },
  reverse: {
    code: 'shopWriteOffReverse',
    name: { zh: '冲销报损', en: 'Reverse a write-off' },
    to: ['manager'],
    like: 'shopOutboundReverse',
  },
  release: 3,
} as const satisfies DocumentDeclaration
