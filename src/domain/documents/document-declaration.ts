interface Text {
  readonly zh: string
  readonly en: string
}

/** The right to make documents of a kind, or to reverse them. */
interface Right {
  /** Its code in the tree of permissions. */
  readonly code: string
  readonly name: Text
  /** Positions made from these proposals have it. */
  readonly to: readonly string[]
  /** With the release that brought it, positions got it that had this older permission. */
  readonly like?: string
}

/**
 * What app and server must know of a kind of stock documents: contract, permissions, menu, screens, links and tests follow
 * from it.
 */
export interface DocumentDeclaration {
  readonly name: Text
  /** The name of each type of its documents, by its code. */
  readonly types: Readonly<Record<number, Text>>
  /** The types that a person may choose for a new one. */
  readonly chosen: readonly [number, ...number[]]
  /** The beginning of the paths of its calls. */
  readonly calls: `/shop/${string}`
  /** Its list in the tree of permissions, and in which menu. */
  readonly menu: 'shopStock' | 'shopShelfManage' | 'shopWarehouseManage'
  readonly list: { readonly code: string; readonly path: `/shop/${string}`; readonly name: Text }
  /** The path of the page of one document. */
  readonly page: `/shop/${string}/$id`
  readonly add: Right
  readonly reverse: Right
  /** The release of permissions that brought its rights (`permissionReleases`), the first being 1. */
  readonly release: number
}
