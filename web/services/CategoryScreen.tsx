import { useParams } from 'react-router'
import { CategoryPage } from './CategoryPage.tsx'

export function CategoryScreen() {
  const { category = '' } = useParams()
  return <CategoryPage category={category} />
}
