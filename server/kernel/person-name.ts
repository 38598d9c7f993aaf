/** SQL of a person's name, else their e-mail address. `account`: the alias of `account`; `none`: the name of a missing row. */
export const personName = (account: string, none?: string): string =>
  `coalesce(nullif(trim(${account}.first_name || ' ' || ${account}.last_name), ''), ${account}.email${none === undefined ? '' : `, '${none}'`})`

/** The same of the account with this id, which is a column or other SQL; '' for nobody. */
export const personOf = (id: string): string =>
  `coalesce((select ${personName('someone')} from account someone where someone.id = ${id}), '')`
