import { AppError } from '#contract/errors.ts'
import type { Call } from '#server/kernel/context.ts'

type Asked = Pick<Call, 'settings' | 'origin'>

/**
 * The address of a store's web shop. The server's own host if it is set, else the one that the browser sends with
 * changes; of queries it sends none, and the address is a path.
 */
export function storefrontAddress({ settings, origin }: Asked, prefix: string): string {
  return `${settings.shopUrl ?? settings.publicUrl ?? origin}/s/${prefix}`
}

/** @throws AppError storefront.no-prefix for a store that has no address yet */
export function requiredAddress(asked: Asked, prefix: string): string {
  if (prefix === '') throw new AppError('storefront.no-prefix')
  return storefrontAddress(asked, prefix)
}
