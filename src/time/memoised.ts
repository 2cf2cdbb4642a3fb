const most = 10_000

export function memoised<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, Value>()
  return (key) => {
    const known = found.get(key)
    if (known !== undefined) return known
    if (found.size >= most) found.clear()
    const value = find(key)
    found.set(key, value)
    return value
  }
}
