import { useState } from 'react'

/** What a form begins with: the value as the server has it now, to which it keeps while it is open. */
export function useAsOpened<Value>(value: Value, isFetching: boolean): Value | undefined {
  const [opened, setOpened] = useState(isFetching ? undefined : value)
  if (!opened && !isFetching) setOpened(value)
  return opened
}
