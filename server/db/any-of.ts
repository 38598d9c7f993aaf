/**
 * `any` over the ids of a parameter such as `$6`, of which there are few. PostgreSQL plans a named statement with an array
 * anew at each call, because it knows the array's length then: with a dozen tables that takes ten times as long as running
 * it. Of the array of a subquery it expects ten values in any case, and so it keeps the plan.
 */
export const anyOf = (parameter: `$${number}`): string => `any(array(select unnest(${parameter}::uuid[])))`
