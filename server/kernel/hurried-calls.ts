/**
 * Number of calls that change something and have come to this process: a person, or a counter with its sales, waits for
 * their answers. Background work sees by it whether somebody needs the database now.
 */
let begun = 0

export const noteHurriedCall = (): void => {
  begun += 1
}

export const recentWrites = (): number => begun
