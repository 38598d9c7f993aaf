import { stockDocuments } from '#domain/documents/stock-documents.ts'
import { action } from '#domain/permission-node.ts'

type Declared = (typeof stockDocuments)[keyof typeof stockDocuments]

/** The screens of the stock documents in a menu of the permission tree, each with the right to make and to reverse them. */
export const documentScreens = (menu: Declared['menu']) =>
  Object.values<Declared>(stockDocuments)
    .filter((kind) => kind.menu === menu)
    .map(
      ({ list, add, reverse }) =>
        ({
          code: list.code,
          kind: 'screen',
          path: list.path,
          name: list.name,
          children: [
            action(add.code, add.name.zh, add.name.en),
            action(reverse.code, reverse.name.zh, reverse.name.en),
          ],
        }) as const,
    )

/** The rights to make and to reverse stock documents, of all kinds. */
export const documentRights = Object.values(stockDocuments).flatMap(({ add, reverse, release }) => [
  { ...add, release },
  { ...reverse, release },
])
