import { useParams } from 'react-router'
import { CategoryPage } from './CategoryPage.tsx'

export function SubcategoryScreen() {
  const { category = '', subcategory = '' } = useParams()
  return <CategoryPage category={category} subcategory={subcategory} />
}
