-- Looking at what lies in an area of the map.

-- The grid cells of an area, given as its edges in hundredths of a degree: west, south, east and north. West is greater than
-- east if the area lies across the date line.
create function grid_cells_in(box integer[]) returns table (grid_cell integer) language sql stable parallel safe as $$
  select grid_cell
  from used_grid_cell
  where grid_cell between (box[2] + 9000) * 36001 and (box[4] + 9000) * 36001 + 36000
    and case when box[1] <= box[3] then grid_cell % 36001 between box[1] + 18000 and box[3] + 18000
      else grid_cell % 36001 >= box[1] + 18000 or grid_cell % 36001 <= box[3] + 18000 end
$$;

-- Without it, PostgreSQL takes any span of longitudes for very few grid cells, and reads all that lies in a wide area for a
-- filter that few pass.
create statistics used_grid_cell_column on (grid_cell % 36001) from used_grid_cell;

-- How many live listings a grid cell has, and their lowest price: in all, which has no category here, and in each category. A
-- job refreshes it. It answers for areas with more listings than lists count; fewer are counted as they are.
create materialized view service_grid as
  select grid_cell, coalesce(category, '') as category, count(*)::integer as n, min(from_price) as low
  from service where live and grid_cell is not null
  group by grouping sets ((grid_cell), (grid_cell, category));
create unique index service_grid_key on service_grid (category, grid_cell);

create materialized view product_grid as
  select grid_cell, coalesce(category, '') as category, count(*)::integer as n, min(price) as low
  from product where live and grid_cell is not null
  group by grouping sets ((grid_cell), (grid_cell, category));
create unique index product_grid_key on product_grid (category, grid_cell);
