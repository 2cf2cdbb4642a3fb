export function filterPictures(): void {
  for (const search of document.querySelectorAll<HTMLInputElement>('input[data-filter]')) {
    const choices = search.parentElement?.querySelectorAll('li') ?? []
    search.hidden = false
    search.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') event.preventDefault()
    })
    search.addEventListener('input', (event) => {
      // What is searched for is no change of the form.
      event.stopPropagation()
      const typed = search.value.trim().toLowerCase()
      for (const choice of choices)
        choice.hidden = !choice.textContent.toLowerCase().includes(typed) && !choice.querySelector(':checked')
    })
  }
}
