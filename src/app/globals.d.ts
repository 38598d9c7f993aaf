declare module '*.po?counter' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?later' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?office' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare const __APP_VERSION__: string
