import { useState } from 'react'

/** The initial value of a form: the server's value at opening, which stays the same while the form is open. */
export function useAsOpened<Value>(value: Value, isFetching: boolean): Value | undefined {
  const [opened, setOpened] = useState(isFetching ? undefined : value)
  if (!opened && !isFetching) setOpened(value)
  return opened
}
