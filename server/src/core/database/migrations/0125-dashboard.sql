-- Who sees the dashboard: whoever sells, sees to it that others do, or looks at what is sold. Whose figures is a matter of scope.
update designation set capabilities = capabilities || '{dashboard.see,dashboard.export}'
where id in ('0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003', '0199a000-0000-7000-8000-000000000004');
update designation set capabilities = capabilities || '{dashboard.see}'
where id in ('0199a000-0000-7000-8000-000000000005', '0199a000-0000-7000-8000-000000000006', '0199a000-0000-7000-8000-000000000007');
